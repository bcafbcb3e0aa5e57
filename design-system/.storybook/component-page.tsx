import recorded from 'virtual:recorded'
import tokensUsed from 'virtual:tokens-used'
import {
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Markdown,
  Primary,
  Story as StoryBlock,
  Subheading,
  Title,
} from '@storybook/addon-docs/blocks'
import { type ContextType, useContext, useLayoutEffect } from 'react'
import { PARTS, readDocs, statusOf } from '../src/docs/doc-comment.rules.ts'
import type { Version } from './recorded.ts'
import { chosenIn, hasOwnSurroundings, queryOf, surround } from './surroundings.ts'
import { withoutSynonyms } from './synonyms.ts'
import './component-page.css'

/**
 * The documentation page of a component: the parts of its doc comment, and the tokens of its
 * styles.
 */
export function ComponentPage() {
  const context = useContext(DocsContext)
  const { component, parameters, title, tags } = context.resolveOf('meta', ['meta']).preparedMeta
  const stories = context.componentStories().filter(({ tags }) => tags.includes('autodocs'))
  const isOfScreens = title.startsWith('Screens/')
  const surroundings = chosenIn(context.getStoryContext(context.storyById()))
  // The story that was shown before may have changed the root.
  useLayoutEffect(() => surround(document.documentElement, surroundings))
  const docs = readDocs(
    component?.__docgenInfo?.description ?? parameters.docs?.description?.component ?? '',
  )
  return (
    <>
      <Title>{withoutSynonyms(title.split('/').at(-1) ?? '')}</Title>
      <Markdown>{docs.purpose}</Markdown>
      {docs.When !== undefined && (
        <dl className="component-page">
          <Entry
            folder={folderOf(parameters.fileName)}
            name={component?.__docgenInfo?.displayName ?? ''}
            status={statusOf(docs, tags)}
          />
          {PARTS.map((part) => (
            <div key={part}>
              <dt>{part}</dt>
              <dd>
                <Markdown>{docs[part] ?? ''}</Markdown>
              </dd>
            </div>
          ))}
          <div>
            <dt>Tokens</dt>
            <dd>
              <Tokens of={folderOf(parameters.fileName)} />
            </dd>
          </div>
        </dl>
      )}
      <Choices stories={stories.filter(isChoice)} />
      {!isOfScreens && <Primary />}
      {!isOfScreens && component !== undefined && <Controls />}
      <Heading>Stories</Heading>
      {stories
        .filter((story) => !isChoice(story))
        .map((story) =>
          isOfScreens || hasOwnSurroundings(story.storyGlobals) ? (
            <Framed key={story.id} story={story} globals={queryOf(surroundings)} />
          ) : (
            <DocsStory key={story.id} of={story.moduleExport} />
          ),
        )}
    </>
  )
}

type Story = ReturnType<ContextType<typeof DocsContext>['componentStories']>[number]

const isChoice = ({ tags }: Story): boolean => tags.includes('do') || tags.includes('dont')

/** The stories with the tags `do` and `dont`, side by side. */
function Choices({ stories }: { stories: Story[] }) {
  return (
    <div className="component-page-choices">
      {stories.map(({ id, tags, moduleExport }) => (
        <figure key={id} data-choice={tags.includes('do') ? 'do' : 'dont'}>
          <StoryBlock of={moduleExport} />
          <figcaption>
            <strong>{tags.includes('do') ? '✓ Do' : '✗ Don’t'}</strong>
            <Description of={moduleExport} />
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

/**
 * A story that changes the root of its page, reads its global store or fills its viewport. Loaded
 * lazily: twenty frames at once overload a browser.
 */
function Framed({ story, globals }: { story: Story; globals: string }) {
  const { id, name, title, moduleExport } = story
  return (
    <section className="component-page-frame" data-screen={title.startsWith('Screens/')}>
      <Subheading>{name}</Subheading>
      <Description of={moduleExport} />
      <iframe title={name} src={`?viewMode=story&id=${id}&globals=${globals}`} loading="lazy" />
    </section>
  )
}

type EntryProps = { folder: string; name: string; status: string }

/** How a remote gets the component, and what the record of public types says about it. */
function Entry({ folder, name, status }: EntryProps) {
  if (!recorded.entries[folder]?.includes(name)) return null
  const differs = ({ added, changed }: Version) => [...added, ...changed].includes(folder)
  const latest = recorded.versions.find(differs)
  const rows = {
    Import: <code>{`import { ${name} } from '@firstchair/design-system/${folder}'`}</code>,
    Status: status,
    Version: `${recorded.version}${latest ? `; last changed in ${latest.version}` : ''}`,
  }
  return Object.entries(rows).map(([term, value]) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  ))
}

function Tokens({ of: folder }: { of: string }) {
  const tokens = tokensUsed[folder] ?? []
  if (tokens.length === 0) return 'Those of the components that it is made of.'
  return tokens.map((token) => <code key={token}>{token}</code>)
}

/** The folder of `./src/button/button.stories.tsx` is `button`. */
function folderOf(file: unknown): string {
  return String(file).split('/').at(-2) ?? ''
}
