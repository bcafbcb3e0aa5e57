import { api, refreshSession, serverMessage } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

const FAILED = 'Verification failed'

async function verify(token: string): Promise<{ message: string }> {
  const { message } = await api.verifyEmail({ token })
  if (!message) throw new Error(FAILED)
  // Header and board depend on whether the address is verified; this page does not wait for it.
  refreshSession().catch(() => {})
  return { message }
}

/** Asks once per link and page: the server answers a second page the same while the link lives. */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['verify-email', token],
    queryFn: () => verify(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The message of a failed verification: the server's, or else the error's own (spec §4). */
export const verificationError = (error: Error): string =>
  serverMessage(error, error.message || FAILED)
