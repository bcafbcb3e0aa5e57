/**
 * The part of `zod/mini` that the shell provides to itself and to all remotes. To use another name,
 * add it; a test names the missing ones. `import { z }` needs the last line.
 */
import en from 'zod/v4/locales/en.js'
import { coerce as allOfCoerce, iso as allOfIso, config } from 'zod/v4/mini'

// biome-ignore format: one name per line would fill a page.
export {
  _default, array, boolean, custom, discriminatedUnion, email, enum, extend, int, literal,
  maximum, maxLength, minimum, minLength, multipleOf, never, nonnegative, normalize, nullable,
  nullish, number, object, omit, optional, overwrite, partial, partialRecord, pick, pipe, positive, record, refine,
  regex, safeParse, startsWith, string, toLowerCase, trim, union, unknown, url, uuid,
} from 'zod/v4/mini'
export const coerce = { number: allOfCoerce.number }
export const iso = { date: allOfIso.date, datetime: allOfIso.datetime }
export * as z from './page-zod.ts'

// The document's policy forbids the eval that zod would try.
config({ ...en(), jitless: true })
