import { Component, type ReactNode } from 'react'
import { wake } from '../waking.ts'
import { FailedPart } from './failed-part.tsx'
import { type FrameState, stateAt } from './remote-failure.rules.ts'

type Props = {
  /** Where in the remote the page is: a failure belongs to its place and is left with it. */
  place: string
  /** Called with what a child has thrown. */
  onFailure?: (failure: unknown) => void
  children: ReactNode
}

/** Keeps a remote's failure to its own place on the page; header and live updates go on. */
export class RemoteBoundary extends Component<Props, FrameState> {
  override state: FrameState = { place: this.props.place, failure: null }

  static getDerivedStateFromProps({ place }: Props, state: FrameState): FrameState | null {
    return stateAt(place, state)
  }

  static getDerivedStateFromError(failure: unknown): Partial<FrameState> {
    return { failure: failure ?? new Error('A remote threw nothing.') }
  }

  override componentDidCatch(failure: unknown): void {
    this.props.onFailure?.(failure)
    wake()
  }

  override render() {
    if (this.state.failure === null) return this.props.children
    return <FailedPart failure={this.state.failure} />
  }
}
