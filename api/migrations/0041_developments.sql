CREATE TABLE "developments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"deploy_token_id" uuid NOT NULL,
	"part" text NOT NULL,
	"remote" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "developments_remote" CHECK ("developments"."remote"->>'part' = "developments"."part")
);
--> statement-breakpoint
ALTER TABLE "developments" ADD CONSTRAINT "developments_deploy_token_id_deploy_tokens_id_fk" FOREIGN KEY ("deploy_token_id") REFERENCES "public"."deploy_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "developments_hash" ON "developments" USING btree ("hash");--> statement-breakpoint
-- Hand-written: the audit log shows who loaded a remote from their own computer, and when.
CREATE TRIGGER audit_developments AFTER INSERT OR UPDATE OF opened_at ON developments
FOR EACH ROW EXECUTE FUNCTION audit_change('development', 'id', 'deploy_token_id part expires_at opened_at', '');
