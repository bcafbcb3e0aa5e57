import { brand } from '@firstchair/contract'
import { Container } from '@firstchair/design-system/container'
import { NightBand } from '@firstchair/design-system/night-band'
import { linkProps } from '@firstchair/sdk'
import type { ReactNode } from 'react'
import { BrandMark } from '../brand/brand-mark.tsx'
import * as styles from './header.css.ts'

/** The ground of the header; `HeaderRow` or the user's menu goes inside. */
export const HeaderBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>
    <NightBand as="header">
      <Container width="wide">{children}</Container>
    </NightBand>
  </div>
)

export const HeaderRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

export const HomeLink = () => (
  <a {...linkProps('/')} className={styles.home}>
    <BrandMark />
    <span>{brand.shortName}</span>
  </a>
)
