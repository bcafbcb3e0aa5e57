import { Button } from '@firstchair/design-system/button'
import { toast } from '@firstchair/sdk'
import { Component, type ReactNode, useState } from 'react'
import { Scene } from '../states/scene.tsx'
import { reloadIfReachable } from './redeploy.ts'
import { type FrameState, stateAt } from './remote-failure.rules.ts'

type Props = {
  /** Where in the remote the page is: a failure belongs to its place and is left with it. */
  place: string
  /** Told what was thrown below. */
  onFailure?: (failure: unknown) => void
  children: ReactNode
}

function RetryButton() {
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = async () => {
    setIsRetrying(true)
    if (await reloadIfReachable()) return
    setIsRetrying(false)
    toast({
      title: 'Firstchair cannot be reached',
      text: 'Check your connection and try again.',
      tone: 'danger',
    })
  }
  return (
    <Button variant="primary" size="large" isPending={isRetrying} onPress={() => void retry()}>
      Try again
    </Button>
  )
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
  }

  override render() {
    if (this.state.failure === null) return this.props.children
    return (
      <Scene
        title="This part of the page did not load"
        text="The rest of Firstchair keeps working. Check your connection and try again."
        isAlert
      >
        <RetryButton />
      </Scene>
    )
  }
}
