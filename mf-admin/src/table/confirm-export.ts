import { done } from '@firstchair/contract'
import { ConfirmationCancelled, call } from '@firstchair/sdk'

/**
 * Makes the sign-in fresh before a download, which cannot show the dialog itself. Returns false if
 * the user cancels.
 */
export async function confirmExport(): Promise<boolean> {
  try {
    await call(done, '/api/auth/confirm')
    return true
  } catch (error) {
    if (error instanceof ConfirmationCancelled) return false
    throw error
  }
}
