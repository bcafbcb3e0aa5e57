import { Button, Dialog, Input, Link, Modal, ModalOverlay } from 'react-aria-components'
import { startControl } from './page.tsx'
import { layersOf } from './parts.ts'

/** The control: React and React Aria in one bundle, with the product's elements and styles. */
startControl({
  Button: ({ disabled, ...props }) => <Button {...props} isDisabled={disabled === true} />,
  Link: (props) => <Link {...props} />,
  Field: ({ onType, ...props }) => (
    <Input {...props} onChange={({ target }) => onType(target.value)} />
  ),
  Layer: ({ node, draw }) => {
    const { classes, inside } = layersOf(node)
    return (
      <ModalOverlay isOpen className={classes[0] ?? ''}>
        <Modal className={classes.at(-1) ?? ''}>
          <Dialog aria-label="Bid">{inside.map(draw)}</Dialog>
        </Modal>
      </ModalOverlay>
    )
  },
})
