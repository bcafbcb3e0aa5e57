import { Scene } from '../states/scene.tsx'
import { ReloadButton } from './reload-button.tsx'

/** What is shown in place of a remote that is switched off. */
export const DisabledPart = () => (
  <Scene
    title="This part is switched off for the moment"
    text="The rest of Firstchair keeps working. Please come back later."
    isAlert
  >
    <ReloadButton label="Try again" />
  </Scene>
)
