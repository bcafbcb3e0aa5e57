import { ErrorState } from '@firstchair/design-system/error-state'
import { Component, type ReactNode } from 'react'
import { resetBidContent } from './bid-content-lazy.ts'

/** Limits a failed load of the dialog's content to the dialog: the board keeps working. */
export class BidBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  private readonly retry = () => {
    resetBidContent()
    this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorState
        title="The bid form did not load"
        text="Nothing was bid. Check your connection and try again."
        onRetry={this.retry}
      />
    )
  }
}
