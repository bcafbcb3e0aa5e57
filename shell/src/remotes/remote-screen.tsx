import { brand } from '@firstchair/contract'
import type { Remote, RemoteScreen } from '@firstchair/sdk'
import { type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { Scene } from '../states/scene.tsx'
import { wake } from '../waking.ts'
import { ReloadButton } from './reload-button.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import type { LoadScreen } from './remote-loader.ts'
import { useRemotes } from './remotes-context.ts'

type FrameProps = { name: string; place: string; fallback: ReactNode; children: ReactNode }

function RemoteFrame({ name, place, fallback, children }: FrameProps) {
  const { reports, registry } = useRemotes()
  if (registry.remotes.find((remote) => remote.name === name)?.isDisabled) return <DisabledPart />
  return (
    <RemoteBoundary
      key={name}
      place={place}
      onFailure={(failure) => reports.renderFailed(name, failure)}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </RemoteBoundary>
  )
}

function Screen({ name, load }: { name: string; load: LoadScreen }) {
  const { loader } = useRemotes()
  const { default: Content } = use(loader.screen(name, load))
  useEffect(wake, [])
  return <Content />
}

export type RemoteRouteProps = {
  /** Federation name of the remote that owns the path. */
  name: string
  /** The page's path, without search. */
  path: string
  /** Shown while the remote or its screen is on its way. */
  fallback: ReactNode
  /** Shown when the remote has no screen for the path. */
  notFound: ReactNode
  /** Asked before a screen is loaded: what to show in its place, or null to go on. */
  guard?: (screen: RemoteScreen) => ReactNode
  /** Told which screen is shown, for the document's title. Keep it stable between renders. */
  onShown?: (screen: RemoteScreen) => void
}

/** A remote's screen for a path, in a frame that contains its failures. */
export function RemoteRoute({ fallback, ...content }: RemoteRouteProps) {
  return (
    <RemoteFrame name={content.name} place={content.path} fallback={fallback}>
      <RouteContent {...content} />
    </RemoteFrame>
  )
}

type RouteContentProps = Omit<RemoteRouteProps, 'fallback'>

function RouteContent({ name, path, notFound, guard, onShown }: RouteContentProps) {
  const { loader } = useRemotes()
  const { parser } = useRouter()
  const remote = use(loader.remote(name))
  const screen = remote.routes.find((route) => matchRoute(parser, route.path, path)[0])
  // Before the effects of the screen itself, which may give the document a more precise title.
  useLayoutEffect(() => {
    if (screen !== undefined) onShown?.(screen)
  }, [screen, onShown])
  if (screen === undefined) return notFound
  return guard?.(screen) ?? <Screen name={name} load={screen.load} />
}

export type RemoteSlotProps = {
  /** Federation name of the remote that fills the slot. */
  name: string
  slot: keyof NonNullable<Remote['slots']>
  fallback: ReactNode
}

/** A remote's content for a home slot at `/`, in a frame that contains its failures. */
export function RemoteSlot({ name, slot, fallback }: RemoteSlotProps) {
  return (
    <RemoteFrame name={name} place={slot} fallback={fallback}>
      <SlotContent name={name} slot={slot} />
    </RemoteFrame>
  )
}

function SlotContent({ name, slot }: Omit<RemoteSlotProps, 'fallback'>) {
  const { loader } = useRemotes()
  const load = use(loader.remote(name)).slots?.[slot]
  if (load === undefined) throw new Error(`${name} does not fill the slot ${slot}.`)
  return <Screen name={name} load={load} />
}

/** What is shown in place of a remote that is switched off. */
const DisabledPart = () => (
  <Scene
    title="This part is switched off for the moment"
    text={`The rest of ${brand.name} keeps working. Please come back later.`}
    isAlert
  >
    <ReloadButton label="Try again" />
  </Scene>
)
