import { brand } from '@firstchair/contract'
import * as styles from './brand.css.ts'

/** The installation's logo. Without one, the sign of the product: a ridge in the signal colour, its first snow field in white. */
export function BrandMark() {
  if (brand.logo) return <img className={styles.mark} src={brand.logo} alt="" />
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.ridge} d="M1.5 27 12.5 6.5l6.2 10.6 3.7-4.9L30.5 27Z" />
      <path className={styles.snow} d="m12.5 6.5 3.9 6.7-3.7 2.6-3.4-2.9Z" />
    </svg>
  )
}
