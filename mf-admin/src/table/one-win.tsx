import { Button } from '@firstchair/design-system/button'
import { Inline } from '@firstchair/design-system/inline'
import { Text } from '@firstchair/design-system/text'

/** Says that a link has narrowed the table to one win, and shows all of them again. */
export const OneWin = ({ onShowAll }: { onShowAll: () => void }) => (
  <Inline>
    <Text size="small">Only one win is shown.</Text>
    <Button size="small" onPress={onShowAll}>
      Show all wins
    </Button>
  </Inline>
)
