import { Button } from '@firstchair/design-system/button'
import { Inline } from '@firstchair/design-system/inline'
import { Text } from '@firstchair/design-system/text'

/** Shows that a link filtered the table by one win, with a button to show all rows. */
export const OneWin = ({ onShowAll }: { onShowAll: () => void }) => (
  <Inline>
    <Text size="small">Only one win is shown.</Text>
    <Button size="small" onPress={onShowAll}>
      Show all wins
    </Button>
  </Inline>
)
