export type UploadAnswer = { status: number; body: string };

export type UploadRequest = {
  url: string;
  headers: Record<string, string>;
  body: Blob;
  /** 0 to 1, while the bytes leave. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
  /** Milliseconds without a byte leaving until it is aborted. */
  timeout: number;
};

/** Posts a file and reports its progress, which fetch cannot. Null when it was cut, timed out, or was aborted. */
export function upload({
  url,
  headers,
  body,
  onProgress,
  signal,
  timeout,
}: UploadRequest): Promise<UploadAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), timeout);
    const settle = (answer: UploadAnswer | null) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      resolve(answer);
    };
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', (event) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), timeout);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => settle({ status: request.status, body: request.responseText }));
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => settle(null));
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (signal?.aborted) settle(null);
    else request.send(body);
  });
}
