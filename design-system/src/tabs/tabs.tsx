import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Tab as AriaTab,
  Tabs as AriaTabs,
  SelectionIndicator,
  TabList,
  TabPanel,
} from 'react-aria-components/Tabs'
import { Select } from '../select/select.tsx'
import * as styles from './tabs.css.ts'

export type Tab<Id extends string> = {
  id: Id
  label: string
  /** The number of open items in it. */
  count?: number | undefined
  /** The heading that it stands under. With groups, the tabs are a rail, on phones a menu. */
  group?: string
}
export type TabsProps<Id extends string> = {
  /** The accessible name of the tab list: "Administration". */
  label: string
  tabs: readonly Tab<Id>[]
  /** The selected tab. Take it from the URL, so that it can be linked to. */
  selected: Id
  onSelect?: ((id: Id) => void) | undefined
  /** A panel that was shown once stays mounted, with what was typed in it. */
  panel: (id: Id) => ReactNode
}

/**
 * Views of which one is shown at a time.
 * When: the parts of the admin panel, each with its own URL.
 * Not for filters of a list: use ToggleGroup.
 * Anatomy: a row of tabs, each with its label and a count (optional); the panel below. A row that
 * is too long scrolls and fades where it goes on; the selected tab is always visible. Tabs with
 * groups stand in a rail beside the panel from 1024 px; below that, a Section menu selects them.
 * Keyboard: Tab to the selected tab, arrows select the next, Home and End the first and last; Tab
 * again goes into the panel. The menu is a native select.
 * Screen reader: tab list with its name; tab, its label and count, "selected", its position; the
 * panel by its tab's name. The menu: combo box, its label, the choice and its group.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, panel }: TabsProps<Id>) {
  const listRef = useChosenInView(selected, tabs.map(({ count }) => count).join())
  const visited = useVisited(selected)
  const isGrouped = tabs.some(({ group }) => group !== undefined)
  return (
    <AriaTabs
      orientation={isGrouped ? 'vertical' : 'horizontal'}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = tabs.find(({ id }) => id === key)
        if (chosen && chosen.id !== selected) onSelect?.(chosen.id)
      }}
      className={isGrouped ? styles.grouped : styles.tabs}
    >
      {isGrouped && (
        <div className={styles.menu}>
          <Select
            label="Section"
            labelPosition="side"
            options={tabs.map(({ id, label: words, count, group }) => ({
              value: id,
              label: count === undefined ? words : `${words} (${count})`,
              group,
            }))}
            value={selected}
            onChange={(id) => onSelect?.(id)}
          />
        </div>
      )}
      <div className={isGrouped ? styles.rail : styles.row}>
        <TabList
          ref={listRef}
          aria-label={label}
          className={`${styles.list} ${isGrouped ? styles.column : styles.scrolled}`}
        >
          {tabs.map(({ id, label: words, count, group }, place) => (
            <AriaTab
              key={id}
              id={id}
              className={styles.tab}
              {...(group !== tabs[place - 1]?.group && { 'data-group': group })}
            >
              {words}
              {count !== undefined && <span className={styles.count}>{count}</span>}
              <SelectionIndicator className={styles.indicator} />
            </AriaTab>
          ))}
        </TabList>
      </div>
      {visited.map((id) => (
        <TabPanel key={id} id={id} shouldForceMount className={styles.panel}>
          {panel(id)}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** The tabs that were shown so far, in the order of their first visit. */
function useVisited<Id extends string>(selected: Id): readonly Id[] {
  const [visited, setVisited] = useState<readonly Id[]>([selected])
  if (visited.includes(selected)) return visited
  const all = [...visited, selected]
  setVisited(all)
  return all
}

/**
 * Keeps the selected tab in view: at first, when another is selected, when the row becomes
 * shorter, and when a count arrives and moves the tabs.
 */
function useChosenInView(selected: string, counts: string) {
  const listRef = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab or count is another place to scroll to
  useEffect(() => {
    const list = listRef.current
    if (list === null) return
    const observer = new ResizeObserver(() => centre(list))
    observer.observe(list)
    return () => observer.disconnect()
  }, [selected, counts])
  return listRef
}

/** Scrolls only the list, not the page. */
function centre(list: HTMLElement) {
  const chosen = list.querySelector('[aria-selected="true"]')
  if (chosen === null) return
  const room = list.getBoundingClientRect()
  const place = chosen.getBoundingClientRect()
  list.scrollLeft += place.left + place.width / 2 - (room.left + room.width / 2)
  list.scrollTop += place.top + place.height / 2 - (room.top + room.height / 2)
}
