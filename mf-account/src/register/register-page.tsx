import { TICKETS_PER_SEASON, ticketsPerMountain } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Link } from '@firstchair/design-system/link'
import { tickerSettingsQuery } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountPage } from '../account-page.tsx'
import { useLoginSoon } from '../login/use-login-soon.ts'
import { useWithBid } from '../login/use-with-bid.ts'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const [isDone, setDone] = useState(false)
  const login = useWithBid('/login')
  const { data } = useQuery(tickerSettingsQuery)
  return (
    <AccountPage
      title="Create Account"
      text={`${ticketsPerMountain(data?.ticketsPerSeason ?? TICKETS_PER_SEASON)}.`}
      width="wide"
      footer={
        <p>
          Already have an account? <Link href={login}>Log In</Link>
        </p>
      }
    >
      {isDone ? <RegistrationDone /> : <RegisterForm onDone={() => setDone(true)} />}
    </AccountPage>
  )
}

function RegistrationDone() {
  useLoginSoon()
  return (
    <Banner tone="success" title="Registration Successful!">
      Please check your email to verify your account. Taking you to the login page…
    </Banner>
  )
}
