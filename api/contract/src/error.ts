import { z } from 'zod/mini'

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  /** A sentence for the user that says what to do. */
  message: z.string(),
  /** For programs: stable, lower_snake_case. */
  reason: z.optional(z.string()),
  /** Per field, the first message: present on 422. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof errorBody>
