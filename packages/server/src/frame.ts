// A text frame as it goes out: header and text in one piece, so that sending it takes one write (RFC 6455, section 5.2).

const TEXT_AND_LAST = 0x81
/** Lengths above 125 are written in two bytes more, above 65,535 in eight. */
const IN_TWO = 126
const IN_EIGHT = 127

/** A server does not mask its frames. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = length < IN_TWO ? 2 : length < 2 ** 16 ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = TEXT_AND_LAST
  if (start === 2) frame[1] = length
  else if (start === 4) {
    frame[1] = IN_TWO
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = IN_EIGHT
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, start)
  return frame
}
