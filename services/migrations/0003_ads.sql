CREATE SCHEMA "ads";
--> statement-breakpoint
CREATE TABLE "ads"."content" (
	"hash" text PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"picture" text NOT NULL,
	"uploaded_at" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_at" bigint,
	"booked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "ads"."picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads"."secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads"."spent" (
	"key" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads"."upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ads"."upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"client" text NOT NULL,
	"project" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ads"."content" ADD CONSTRAINT "content_picture_picture_hash_fk" FOREIGN KEY ("picture") REFERENCES "ads"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_picture" ON "ads"."content" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "upload_at" ON "ads"."upload" USING btree ("at");