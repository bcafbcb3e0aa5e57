import { ButtonLink } from '@firstchair/design-system/button-link'
import { usePageTitle } from '../routing/page-title.ts'
import { Scene } from './scene.tsx'

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
