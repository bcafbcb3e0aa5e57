import { z } from 'zod/mini'
import { accentRefusal } from './accent.ts'
import { cleanPasted, isPlain, line, NOT_PLAIN } from './primitives.ts'
import { email } from './user.ts'

/** The longest text of a page, in characters. */
export const MAX_LEGAL_TEXT = 60_000
/** The longest slogan, in characters: descriptions of links are cut after about as many. */
export const MAX_SLOGAN = 160
/** Width and height of the largest logo, in pixels. */
export const MAX_LOGO_PIXELS = 512
/** The longest base64 of its PNG, which has at most 256 kB. */
export const MAX_LOGO_BASE64 = Math.ceil((256 * 1024) / 3) * 4

/** With the message of the schema, not that of the union. */
const orNothing = (schema: z.ZodMiniType<string, string>) =>
  z.union([z.literal(''), schema], { error: ({ errors }) => errors?.flat().at(-1)?.message })

const legal = z.string().check(
  z.overwrite(cleanPasted),
  z.trim(),
  z.maxLength(MAX_LEGAL_TEXT, `Use at most ${MAX_LEGAL_TEXT} characters.`),
  z.refine((text) => isPlain(text.replaceAll('\n', ' ')), NOT_PLAIN),
)

/** What an admin writes. An empty text means the default, or that there is none. */
const words = z.object({
  name: line(40, 'Enter a name.'),
  shortName: line(20, 'Enter a short name.'),
  /** In `From` of mails; the name without it. */
  senderName: orNothing(line(60)),
  /** Where questions go; without it, the address that the operator has set. */
  contactEmail: orNothing(email),
  slogan: orNothing(line(MAX_SLOGAN)),
  /** `#rrggbb`. */
  accent: orNothing(
    z.string().check(
      z.overwrite((typed) =>
        typed
          .trim()
          .toLowerCase()
          .replace(/^(?=[0-9a-f]{6}$)/, '#'),
      ),
      z.regex(/^#[0-9a-f]{6}$/, { message: 'Use six digits, such as #0a7d4b.', abort: true }),
      z.refine((color) => accentRefusal(color) === null, {
        error: ({ input }) => accentRefusal(String(input)) ?? undefined,
      }),
    ),
  ),
  terms: legal,
  privacy: legal,
  imprint: legal,
})

/** Answer of `GET /api/admin/brand`. */
export const editableBrand = z.object({
  ...{ name: z.string(), shortName: z.string(), senderName: z.string(), contactEmail: z.string() },
  ...{ accent: z.string(), terms: z.string(), privacy: z.string(), imprint: z.string() },
  slogan: z.optional(z.string()),
  /** The path of the picture; empty without one. */
  logo: z.string(),
  /** Send it as `If-Match` with an edit. */
  version: z.string(),
})
export type EditableBrand = z.infer<typeof editableBrand>

/** Body of `PATCH /api/admin/brand`; what is left out stays as it is. */
export const brandEdit = z.extend(z.partial(words), {
  /** A square PNG of at most {@link MAX_LOGO_PIXELS} pixels, as base64; empty: none. */
  logo: z.optional(
    z
      .string()
      .check(
        z.maxLength(MAX_LOGO_BASE64, 'Use a picture of at most 256 kB.'),
        z.regex(/^[A-Za-z0-9+/]*={0,2}$/),
      ),
  ),
})
export type BrandEdit = z.infer<typeof brandEdit>
