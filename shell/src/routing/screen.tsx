import type { RemoteScreen } from '@firstchair/sdk'
import { navigate, profileHeldAtom, toast, useSession } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { LandingScreen } from '../landing/landing-screen.tsx'
import { RemoteRoute, RemoteSlot } from '../remotes/remote-screen.tsx'
import { useRemotes } from '../remotes/remotes-context.ts'
import { Loading } from '../states/loading.tsx'
import { Absent, NotFound } from '../states/not-found.tsx'
import { setPageTitle, usePageTitle } from './page-title.ts'
import { type Redirection, redirectionFor, screenAt } from './screen.rules.ts'

/** The screen of the present address. */
export function CurrentScreen() {
  const [path] = useLocation()
  const { user } = useSession()
  const { registry } = useRemotes()
  const isProfileHeld = useAtomValue(profileHeldAtom)
  const screen = screenAt(path, user, registry.remotes, isProfileHeld)
  switch (screen.kind) {
    case 'landing':
      return <LandingScreen />
    case 'slot':
      return <Slot key={screen.slot} name={screen.remote.name} slot={screen.slot} />
    case 'remote':
      return <Route name={screen.remote.name} path={path} />
    case 'absent':
      return <Absent name={screen.name} />
    case 'not-found':
      return <NotFound />
    case 'redirect':
      return <Redirect {...screen} />
  }
}

const slotTitles = { board: 'Active Auctions', profile: 'Complete Your Profile' } as const

function Slot({ name, slot }: { name: string; slot: 'board' | 'profile' }) {
  usePageTitle(slotTitles[slot])
  return <RemoteSlot name={name} slot={slot} fallback={<Loading />} />
}

const nameDocument = ({ title }: RemoteScreen): void => setPageTitle(title)

function Route({ name, path }: { name: string; path: string }) {
  const { user } = useSession()
  const guard = useCallback(
    (screen: RemoteScreen): ReactNode => {
      const redirection = redirectionFor(screen.access, user)
      return redirection && <Redirect {...redirection} />
    },
    [user],
  )
  return (
    <RemoteRoute
      name={name}
      path={path}
      fallback={
        path.startsWith('/admin') ? <Loading label="Loading admin panel..." /> : <Loading />
      }
      notFound={<NotFound />}
      guard={guard}
      onShown={nameDocument}
    />
  )
}

/** Navigates elsewhere; a toast tells users who lack the rights (spec §4, Access check). */
function Redirect({ to, isDenied }: Redirection) {
  useEffect(() => {
    if (isDenied)
      toast({ title: 'Access Denied', text: 'You do not have admin privileges', tone: 'danger' })
    navigate(to, { replace: true })
  }, [to, isDenied])
  return null
}
