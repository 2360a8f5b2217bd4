import { useLayoutEffect, useRef, useState } from 'react'
import type { View } from './document-stage'

type Size = { width: number; height: number }

/** A picture that fits its room at zoom 1, whichever way it is turned, and is scrolled in when it is larger. */
export function TurnedPicture({ src, label, view }: { src: string; label: string; view: View }) {
  const room = useRef<HTMLElement>(null)
  const [space, setSpace] = useState<Size>()
  const [own, setOwn] = useState<Size>()
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    // Of the box around it: its own inner size changes with the scroll bars that it shows.
    const measure = () => setSpace({ width: element.offsetWidth, height: element.offsetHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  const middle = useRef({ x: 0.5, y: 0.5 })
  const isSideways = view.turns % 2 === 1
  const shown = own && space && fit(own, space, isSideways, view.zoom)
  // What was in the middle stays there when the picture grows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawn size is what moves it
  useLayoutEffect(() => {
    const { current: element } = room
    element?.scrollTo({
      left: middle.current.x * element.scrollWidth - element.clientWidth / 2,
      top: middle.current.y * element.scrollHeight - element.clientHeight / 2,
    })
  }, [shown?.width, shown?.height, isSideways])
  return (
    <section
      ref={room}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      data-pans={view.zoom > 1 || undefined}
      onScroll={({
        currentTarget: { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight },
      }) => {
        middle.current = {
          x: (scrollLeft + clientWidth / 2) / scrollWidth,
          y: (scrollTop + clientHeight / 2) / scrollHeight,
        }
      }}
      className="grid size-full place-items-center-safe overflow-auto"
    >
      <div className="relative" style={shown && (isSideways ? turned(shown) : shown)}>
        <img
          src={src}
          alt={label}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setOwn({ width: naturalWidth, height: naturalHeight })
          }
          className="absolute top-1/2 left-1/2 max-w-none"
          style={{ ...shown, transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)` }}
        />
      </div>
    </section>
  )
}

const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

/** The picture's own width and height on the screen. */
function fit(own: Size, space: Size, isSideways: boolean, zoom: number): Size {
  const drawn = isSideways ? turned(own) : own
  const scale = Math.min(space.width / drawn.width, space.height / drawn.height) * zoom
  return { width: own.width * scale, height: own.height * scale }
}
