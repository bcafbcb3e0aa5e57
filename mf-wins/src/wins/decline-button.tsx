import type { OwnWin } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { useState } from 'react'
import { AsksOnPress, Question } from '../question.tsx'

/** Declines a pending win after a confirmation. */
export function DeclineButton({ win }: { win: OwnWin }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <AsksOnPress>
        <Button size="small" variant="quiet" onPress={() => setIsOpen(true)}>
          Decline ticket
        </Button>
      </AsksOnPress>
      {isOpen && (
        <Question onClose={close}>
          {({ DeclineDialog }) => <DeclineDialog win={win} onClose={close} />}
        </Question>
      )}
    </>
  )
}
