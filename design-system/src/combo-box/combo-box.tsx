import { type Ref, useMemo, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { layerOf } from '../dialog/layer-of.ts'
import * as fieldStyles from '../field/field.css.ts'
import { Icon } from '../icon/icon.tsx'
import * as buttonStyles from '../icon-button/icon-button.css.ts'
import { SpinnerRing } from '../spinner/spinner.tsx'
import * as styles from './combo-box.css.ts'

export type ComboBoxOption = {
  value: string
  label: string
  /** Distinguishes options with the same label, such as an email address. */
  description?: string | undefined
  /** The section that lists the option. Options of one section must be consecutive. */
  section: string
  /** Runs when the option is chosen. */
  onAction: () => void
}
export type ComboBoxProps = {
  /** For screen readers only: the placeholder says what to type. */
  label: string
  options: readonly ComboBoxOption[]
  /** Called with the typed text; the caller then provides matching `options`. */
  onSearch: (words: string) => void
  /** Options are loading; the current ones stay visible. */
  isLoading?: boolean
  /** The text when no option matches. */
  emptyText: string
  placeholder: string
  ref?: Ref<HTMLInputElement>
}

/**
 * One of many options, found by typing a part of its name.
 * When: a user, a ticket or a payment among thousands, found by the server and opened at once.
 * Not for a few fixed choices: use Select, or ToggleGroup where all should be seen. Not for
 * narrowing a list that is on the page: use SearchField.
 * Anatomy: input, button that opens the list; in the list named sections of options with a
 * description (optional), or a text when there are none.
 * Keyboard: typing narrows the list and opens it; arrows move in it, Enter chooses, Escape closes
 * it and, when closed, empties the input.
 * Screen reader: combo box, label, value; how many options there are; each option as it is reached.
 */
export function ComboBox({
  label,
  options,
  onSearch,
  isLoading = false,
  emptyText,
  placeholder,
  ref,
}: ComboBoxProps) {
  const sections = useMemo(() => sectionsOf(options), [options])
  const [field, setField] = useState<HTMLElement | null>(null)
  return (
    <AriaComboBox
      ref={setField}
      aria-label={label}
      items={sections}
      onInputChange={onSearch}
      defaultFilter={() => true}
      value={null}
      allowsEmptyCollection
      menuTrigger="input"
      className={fieldStyles.field}
    >
      <Box placeholder={placeholder} isLoading={isLoading} inputRef={ref} />
      <Popover
        className={styles.popover}
        offset={6}
        {...(field && { UNSTABLE_portalContainer: layerOf(field) })}
      >
        <ListBox<Section>
          className={styles.list}
          renderEmptyState={() => <Nothing isLoading={isLoading} text={emptyText} />}
        >
          {({ id, name, options: listed }) => (
            <ListBoxSection id={id} aria-label={name}>
              <Header className={styles.section}>{name}</Header>
              {listed.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

type Section = { id: string; name: string; options: readonly ComboBoxOption[] }

/** The options in the given order, grouped by section. */
const sectionsOf = (options: readonly ComboBoxOption[]): readonly Section[] =>
  [...Map.groupBy(options, ({ section }) => section)].map(([name, inIt]) => ({
    id: `section ${name}`,
    name,
    options: inIt,
  }))

type BoxProps = {
  placeholder: string
  isLoading: boolean
  inputRef: Ref<HTMLInputElement> | undefined
}

const Box = ({ placeholder, isLoading, inputRef }: BoxProps) => (
  <Group className={fieldStyles.box}>
    <Input
      className={fieldStyles.input}
      placeholder={placeholder}
      {...(inputRef && { ref: inputRef })}
    />
    <span className={`${fieldStyles.adornment} ${styles.ends}`}>
      {isLoading && <SpinnerRing size="small" />}
      <AriaButton className={opener}>
        <Icon name="down" size="small" />
      </AriaButton>
    </span>
  </Group>
)

const opener = [
  buttonStyles.iconButton,
  buttonStyles.variants.quiet,
  buttonStyles.sizes.small,
  styles.opener,
].join(' ')

const Option = ({ option }: { option: ComboBoxOption }) => (
  <ListBoxItem
    id={option.value}
    textValue={option.label}
    onAction={option.onAction}
    className={styles.option}
  >
    <bdi>{option.label}</bdi>
    {option.description !== undefined && <span className={styles.more}>{option.description}</span>}
  </ListBoxItem>
)

const Nothing = ({ isLoading, text }: { isLoading: boolean; text: string }) => (
  <div className={styles.nothing}>
    {isLoading && <SpinnerRing size="small" />}
    {isLoading ? 'Searching...' : text}
  </div>
)
