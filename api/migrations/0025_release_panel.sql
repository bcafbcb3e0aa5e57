ALTER TABLE "deploy_tokens" ADD CONSTRAINT "deploy_tokens_label" CHECK (char_length("deploy_tokens"."label") between 1 and 60);
--> statement-breakpoint
-- Hand-written: the audit log tells of deploy tokens. Their use does not name the revocation, so it costs nothing.
CREATE TRIGGER audit_deploy_tokens AFTER INSERT OR UPDATE OF revoked_at ON deploy_tokens
FOR EACH ROW EXECUTE FUNCTION audit_change('deploy_token', 'id', 'label part expires_at revoked_at', '');
