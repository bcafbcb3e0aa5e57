/** The values behind the tokens. Loaded once per page: by the shell, Storybook, a stand-alone page. */
import './inter.css'
import './theme.css.ts'
import './reset.css.ts'
