import tokensUsed from 'virtual:tokens-used'
import {
  Controls,
  Description,
  DocsContext,
  Markdown,
  Primary,
  Stories,
  Subheading,
  Title,
} from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { PARTS, readDocs } from '../src/docs/doc-comment.rules.ts'
import './component-page.css'

/**
 * The documentation page of a component: the parts of its doc comment, and the tokens of its
 * styles.
 */
export function ComponentPage() {
  const { preparedMeta } = useContext(DocsContext).resolveOf('meta', ['meta'])
  const { component, parameters, title } = preparedMeta
  const docs = readDocs(component?.__docgenInfo?.description ?? '')
  return (
    <>
      <Title />
      <Markdown>{docs.purpose}</Markdown>
      {docs.When !== undefined && (
        <dl className="component-page">
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
      {title.startsWith('Screens/') ? (
        <Screens />
      ) : (
        <>
          <Primary />
          {component !== undefined && <Controls />}
          <Stories />
        </>
      )}
    </>
  )
}

/**
 * A frame for each story, because a screen reads the global store of its page and fills its
 * viewport. Loaded lazily: twenty frames at once overload a browser.
 */
const Screens = () =>
  useContext(DocsContext)
    .componentStories()
    .map(({ id, name, moduleExport }) => (
      <section key={id} className="component-page-screen">
        <Subheading>{name}</Subheading>
        <Description of={moduleExport} />
        <iframe title={name} src={`?viewMode=story&id=${id}`} loading="lazy" />
      </section>
    ))

function Tokens({ of: folder }: { of: string }) {
  const tokens = tokensUsed[folder] ?? []
  if (tokens.length === 0) return 'Those of the components that it is made of.'
  return tokens.map((token) => <code key={token}>{token}</code>)
}

/** The folder of `./src/button/button.stories.tsx` is `button`. */
function folderOf(file: unknown): string {
  return String(file).split('/').at(-2) ?? ''
}
