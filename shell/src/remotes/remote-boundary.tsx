import { ErrorState } from '@firstchair/design-system/error-state'
import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; onRetry: () => void }
type State = { failure: unknown }

/** Keeps a remote's failure to its own place on the page; header and live updates go on. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(failure: unknown): State {
    return { failure: failure ?? new Error('A remote threw nothing.') }
  }

  private readonly retry = () => {
    this.props.onRetry()
    this.setState({ failure: null })
  }

  override render() {
    if (this.state.failure === null) return this.props.children
    return (
      <ErrorState
        title="This part of the page did not load"
        text="The rest of Firstchair keeps working. Check your connection and try again."
        onRetry={this.retry}
      />
    )
  }
}
