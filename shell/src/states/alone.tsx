import { brand } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Component, type ReactNode } from 'react'
import { Scene } from './scene.tsx'
import * as styles from './states.css.ts'

/** The page has nothing else to show, not even its header: a reload is the way on. */
const Alone = ({ title, text }: { title: string; text: string }) => (
  <main className={styles.alone}>
    <Scene title={title} text={text} isAlert>
      <Button variant="primary" size="large" onPress={() => location.reload()}>
        Reload
      </Button>
    </Scene>
  </main>
)

/** The document came without its data: nothing can be shown until it comes whole. */
export const Unreadable = () => (
  <Alone
    title={`${brand.name} could not start`}
    text="The page arrived incomplete. Check your connection and reload it."
  />
)

/** Shows failures of the shell itself, with a button to continue. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Alone
        title="Something went wrong"
        text="This page has stopped working. Your bids are safe: reload to see where they stand."
      />
    )
  }
}
