/** The values behind the tokens. Loaded once per page: by the shell, Storybook, a stand-alone page. */
import './inter.css'
import './theme.css.ts'
import './reset.css.ts'
// The toast's code comes after the first paint. A stylesheet that came with it would lay the page out again.
import '../toast/toast.css.ts'
