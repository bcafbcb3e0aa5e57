import { TICKETS_PER_SEASON, ticketsPerMountain } from '@firstchair/contract'
import type { AccountPageProps } from './account-page.tsx'

type Intro = Pick<AccountPageProps, 'title' | 'text' | 'width'>

export const loginIntro: Intro = {
  title: 'Log In',
  text: 'Welcome back. The board is live.',
  width: 'narrow',
}

export const registerIntro = (tickets = TICKETS_PER_SEASON): Intro => ({
  title: 'Create Account',
  text: (
    <>
      {/* The API fills it in the first paint (`withFills`). */}
      <span data-fill="tickets">{ticketsPerMountain(tickets)}</span>.
    </>
  ),
  width: 'wide',
})
