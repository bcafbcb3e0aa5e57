import { Button } from '@firstchair/design-system/button'
import { Scene } from './scene.tsx'

/** The document came without its data: nothing can be shown until it comes whole. */
export function Unreadable() {
  return (
    <main>
      <Scene
        title="Firstchair could not start"
        text="The page arrived incomplete. Check your connection and reload it."
      >
        <Button variant="primary" onPress={() => location.reload()}>
          Reload
        </Button>
      </Scene>
    </main>
  )
}
