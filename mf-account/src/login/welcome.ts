import type { User } from '@firstchair/contract'
import { navigate, refreshSession, toast } from '@firstchair/sdk'

/** Navigates to the board after a login, or to the mountain whose link led to it. */
export async function welcome(user: User, bid: string | null): Promise<void> {
  await refreshSession()
  // Back must not return to the sign-in form.
  navigate(bid === null ? '/' : `/?${new URLSearchParams({ bid })}`, { replace: true })
  toast({
    title: 'Login Successful!',
    text: `Welcome back, ${user.username ?? user.email}`,
    tone: 'success',
  })
}
