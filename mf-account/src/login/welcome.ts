import type { User } from '@firstchair/contract'
import { navigate, refreshSession, toast } from '@firstchair/sdk'

/** Leads who has just signed in to the board, or to the mountain whose link led to the login. */
export async function welcome(user: User, bid: string | null): Promise<void> {
  await refreshSession()
  navigate(bid === null ? '/' : `/?${new URLSearchParams({ bid })}`)
  toast({
    title: 'Login Successful!',
    text: `Welcome back, ${user.username ?? user.email}`,
    tone: 'success',
  })
}
