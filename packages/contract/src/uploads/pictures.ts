import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limitedText, opaqueId } from '../text.ts';
import { pictureAddress, THUMBNAIL_WIDTH } from './file-names.ts';

/** The most pictures of one upload and of one question. */
export const PICTURES_MAX = 10;
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** A larger picture is made smaller. */
export const PICTURE_SIDE_MAX = 4096;
/** A picture with more pixels is refused before it is decoded. */
export const PICTURE_PIXELS_MAX = 64_000_000;
/**
 * The kinds of pictures that a file dialog offers. The server looks at the content, not at the name. Without HEIC in the
 * list, and with JPEG as its first entry, Safari converts the photos of an iPhone to JPEG before it hands them over.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp'] as const;
export const PICTURE_TEXT_MAX = 20_000;

const uploadedPicture = z.object({
  /** `/files/…`; the address in questions and in `img` elements. */
  herfUrl: z.string(),
  name: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.output<typeof uploadedPicture>;

/**
 * Multipart with 1 to 10 parts `fj_file`. Each picture is recognised by its content, turned upright, re-encoded without
 * metadata and made smaller than 4096 pixels a side. One picture that cannot be read refuses the whole request.
 */
export const uploadPictures = endpoint({
  method: 'POST',
  path: '/fastdev/tech/ptfjk/upload',
  access: 'user',
  carrier: 'query',
  file: { field: 'fj_file', maxBytes: PICTURE_MAX_BYTES, most: PICTURES_MAX },
  data: z.array(uploadedPicture),
});

/**
 * Returns a stored file, or its thumbnail. The browser fetches it directly, for example in an `img` element. Only with
 * `doc` can somebody else read a picture: whoever may read that document, also without signing in.
 */
export const readFile = endpoint({
  method: 'GET',
  path: '/files/:name',
  access: 'visitor',
  isSigned: false,
  input: z.object({
    /** A name that no upload can have is answered like one that does not exist. */
    name: z.string().max(1000, { error: '文件不存在' }),
    w: z.literal(String(THUMBNAIL_WIDTH), { error: `缩略图宽度应为 ${THUMBNAIL_WIDTH}` }).optional(),
    /** The id of a shared document that shows the picture. */
    doc: opaqueId.optional(),
  }),
});

/** Returns the text of an own picture. It is recognised at the first call, which may take some seconds. */
export const readPictureText = endpoint({
  method: 'GET',
  path: '/fastdev/tech/ptfjk/pictureText',
  access: 'user',
  input: z.object({ url: pictureAddress }),
  data: z.object({
    /** Empty when the picture has no readable text. */
    text: z.string(),
    isCorrected: z.boolean(),
  }),
});

/** Stores what the user has corrected in the recognised text. Models that cannot see get this text. */
export const savePictureText = endpoint({
  method: 'POST',
  path: '/fastdev/tech/ptfjk/pictureText',
  access: 'user',
  input: z.object({ url: pictureAddress, text: limitedText('图片文字', PICTURE_TEXT_MAX) }),
});

/** A picture as a stored question holds it. */
export const storedPicture = z.object({
  url: z.string().max(300),
  width: z.number().int(),
  height: z.number().int(),
  /** The recognised text, when there is any yet. */
  text: z.string().max(PICTURE_TEXT_MAX).optional(),
});
export type StoredPicture = z.output<typeof storedPicture>;
