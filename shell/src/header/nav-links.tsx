import { linkProps } from '@firstchair/sdk'
import { isCurrentPlace, type Place } from './places.ts'

/** The places as a list of links; the one that is shown says so. */
export function NavLinks({
  places,
  path,
  className,
  linkClass,
}: {
  places: Place[]
  path: string
  className: string
  linkClass: string
}) {
  return (
    <ul className={className}>
      {places.map((place) => (
        <li key={place.path}>
          <a
            {...linkProps(place.path)}
            className={linkClass}
            aria-current={isCurrentPlace(place, path) ? 'page' : undefined}
          >
            {place.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
