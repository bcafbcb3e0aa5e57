import { z } from 'zod'

// Default messages for schemas of the contract that define none.
z.config({ customError: sentenceOf })

const kinds: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  object: 'an object',
}

function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  const place = issue.path?.at(-1)
  const field = place === undefined ? 'The body' : `"${String(place)}"`
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} is required.`
      return `${field} must be ${kinds[issue.expected] ?? `a ${issue.expected}`}.`
    case 'invalid_value':
      return `${field} must be ${issue.values.map(String).join(' or ')}.`
    case 'invalid_union':
      return `${field} is not valid.`
    case 'invalid_format':
      return issue.format === 'uuid' ? `${field} is not an id.` : undefined
    default:
      return undefined
  }
}

const ZOD_FRAME = /[\\/]zod[\\/]v4[\\/]core[\\/]/

/** Whether a schema threw instead of reporting issues: the input caused it, so it is invalid input. */
export const isThrownBySchema = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof z.core.$ZodError) &&
  ZOD_FRAME.test(error.stack ?? '')

export type FieldErrors = Record<string, string>

/** The first message of each field, from the issues that Elysia passes on. */
export function fieldErrors(issues: readonly unknown[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const { path, message } = elysiaIssue.parse(issue)
    fields[path] ??= message
  }
  return fields
}

const elysiaIssue = z.object({
  path: z.string().catch('root'),
  message: z.string().catch('Invalid.'),
})
