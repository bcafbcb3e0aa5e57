import { Button } from '@firstchair/design-system/button'
import { Scene } from './scene.tsx'
import * as styles from './states.css.ts'

/** The page has nothing else to show, not even its header: a reload is the way on. */
export const Alone = ({ title, text }: { title: string; text: string }) => (
  <main className={styles.alone}>
    <Scene title={title} text={text} isAlert>
      <Button variant="primary" size="large" onPress={() => location.reload()}>
        Reload
      </Button>
    </Scene>
  </main>
)
