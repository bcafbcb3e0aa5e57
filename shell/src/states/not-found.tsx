import { ButtonLink } from '@firstchair/design-system/button-link'
import { usePageTitle } from '../routing/page-title.ts'
import { Scene } from './scene.tsx'

/** Shown for unknown paths; both texts are from the spec (§2). */
export function NotFound() {
  usePageTitle('404 Page Not Found')
  return (
    <Scene title="404 Page Not Found" text="Did you forget to add the page to the router?">
      <ButtonLink href="/" variant="primary" size="large">
        Back to Home
      </ButtonLink>
    </Scene>
  )
}

/** A part of the product that this installation does not have. */
export function Absent({ name }: { name: string }) {
  usePageTitle(name)
  return (
    <Scene
      title={name}
      text="This page isn't part of this installation yet. Everything else works as usual."
    >
      <ButtonLink href="/" variant="secondary" size="large">
        Back to Home
      </ButtonLink>
    </Scene>
  )
}
