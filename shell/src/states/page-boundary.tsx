import { Component, type ReactNode } from 'react'
import { Alone } from './alone.tsx'

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
