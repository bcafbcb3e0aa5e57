import { ApiError } from './api.ts'

/** How long a sample call takes, so that "Placing..." can be seen. */
const ANSWER_AFTER_MS = 250

export const answered = <T>(answer: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(answer())
      } catch (error) {
        reject(error)
      }
    }, ANSWER_AFTER_MS)
  })

export function refuse(status: number, message: string, more: Record<string, unknown> = {}): never {
  const body = { message, ...more }
  throw new ApiError(status, JSON.stringify(body), body)
}
