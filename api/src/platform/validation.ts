import { z } from 'zod'

// Where a schema of the contract has no words of its own, a person still reads a sentence.
z.config({
  customError: (issue) => {
    const field = `"${String(issue.path?.at(-1) ?? 'body')}"`
    if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is required.`
    if (issue.code === 'invalid_type') return `${field} must be a ${issue.expected}.`
    if (issue.code === 'invalid_format' && issue.format === 'uuid') return `${field} is not an id.`
    return undefined
  },
})

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
