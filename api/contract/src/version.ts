import type { z } from 'zod'
import { errorBody } from './error.ts'
import { instant } from './primitives.ts'
import { person } from './win.ts'

/** Answer header with the version of an editable row, quoted. */
export const VERSION_HEADER = 'etag'
/** Request header of an edit: the version that it was made of. Without it the edit always counts. */
export const IF_VERSION_HEADER = 'if-match'

/**
 * The 409 answer to an edit of something that has changed since (`reason` is `outdated`), with what
 * it is now. Other conflicts of the same route have only the message and the reason.
 */
export const editConflict = <Row extends z.ZodType>(row: Row) =>
  errorBody.extend({
    current: row.optional(),
    /** Who changed it last; null when no signed-in user did. */
    changedBy: person.nullable().optional(),
    changedAt: instant.nullable().optional(),
  })
